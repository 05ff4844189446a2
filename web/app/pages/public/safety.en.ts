import { texts } from '#web/lib/language/texts.ts'

export const safety = texts('safety', {
  description:
    'How guides are checked, what to do before, during and after a trip, and whom to call. Treq does not replace 911, a locator beacon or a satellite messenger.',
  eyebrow: 'Safety',
  title: 'Go prepared, and know whom to call',
  lead: 'The mountains do not read reviews. A good guide, honest preparation and a way to call for help do the work.',

  emergencyTitle: 'In an emergency call 911',
  emergency:
    'Treq does not replace 911, a personal locator beacon (PLB) or a satellite messenger. Nobody at Treq watches over a trip while it is under way, and our mailbox is not answered around the clock.',

  guidesTitle: 'Who guides here',
  guidesLead:
    'A guide has a page on Treq only from the level Verified on. The page names the level and the credentials that are in force today; one that has run out is not shown.',
  beyond: 'All of the level before, and',

  beforeTitle: 'Before you go',
  before1: 'Read the whole listing',
  before1Text:
    'Difficulty, fitness, minimum age, weight limit, what to bring and the safety notes of the guide are there for a reason.',
  before2: 'Tell your guide the truth',
  before2Text:
    'Health, medicines, allergies, pregnancy, how well you swim, how you feel at heights. The guide can plan only for what is known.',
  before3: 'Leave a plan at home',
  before3Text:
    'Give somebody who stays behind the route, the guide’s name and telephone number, and the hour at which they should call for help.',
  before4: 'Look at the conditions yourself',
  before4Text:
    'Forecast and alerts at [weather.gov](https://www.weather.gov), smoke at [airnow.gov](https://www.airnow.gov), rivers at [waterdata.usgs.gov](https://waterdata.usgs.gov), avalanche danger at [avalanche.org](https://avalanche.org).',
  before5: 'Ask how help is called',
  before5Text:
    'Most of wild America has no telephone signal. Ask your guide what is carried: satellite messenger, radio, beacon.',
  before6: 'Pack the ten essentials',
  before6Text:
    'Navigation, headlamp, sun protection, first aid, knife and repair kit, fire, shelter, and more food, water and clothing than the day should need.',

  dayTitle: 'On the day',
  day1: 'Your guide decides about route, pace and turning back. A summit or a fish is never worth the way home.',
  day2: 'You may say no at any time, and a good guide thanks you for it.',
  day3: 'Do not set out when something basic is missing: life jackets on the water, helmets and harnesses on rock, beacon, shovel and probe in avalanche terrain, a sober guide anywhere.',
  day4: 'Drink, eat and put on a layer before you need it. Most bad decisions are made cold, dry and hungry.',
  day5: 'A guide who calls a trip off for weather or safety costs you nothing: everything comes back, service fee included.',

  helpTitle: 'If something goes wrong',
  helpLead: 'In this order. Print it, or take a picture of it: there is no signal where you need it.',
  help1: 'Stop and look',
  help1Text: 'Make sure that nobody else gets hurt: rockfall, traffic, current, avalanche, weapon.',
  help2: 'Call 911',
  help2Text:
    'Without a voice signal try a text to 911, the satellite function of your phone, the SOS key of a satellite messenger or a beacon.',
  help3: 'Say what matters',
  help3Text:
    'Where you are (coordinates from your phone’s compass or map), what happened, how many are hurt and how badly, what gear you have, the weather.',
  help4: 'Stay found',
  help4Text: 'Stay together and where you are, keep warm, make yourselves visible, save the battery.',
  help5: 'Tell us afterwards',
  help5Text:
    'Accidents and near misses: [write to us with the topic Safety](/contact?topic=safety). Such messages are marked so that they are read first.',

  kindsTitle: 'What each kind of trip asks',
  fishing: 'Fishing and boats',
  fishingText:
    'Wear a life jacket, all the time. Dress for the water, not the air: cold water takes your strength within minutes. Wade with a belt on your waders, step downstream of nobody who casts.',
  hunting: 'Hunting',
  huntingText:
    'Treat every firearm as loaded, keep the muzzle in a safe direction and your finger off the trigger. Wear the blaze orange your state asks for. Know what stands behind your target. No alcohol until the firearms are away.',
  offroad: 'Off-road',
  offroadText:
    'Belt on before the engine starts, arms inside, helmet where there is no roof. Stay on the track. Carry water for a night more than planned: a broken axle is a long walk.',
  hiking: 'Hiking',
  hikingText:
    'Start early and be below the trees before the afternoon’s lightning. In the desert turn around when half of your water is gone. On rock and snow three points of contact and nobody above or below you.',
  camping: 'Camping',
  campingText:
    'Ask about fire restrictions on the day itself. Put fires out until the ash is cold to the hand. Store food, rubbish and toothpaste away from tents, in bear country in a canister. Never run a stove inside a closed tent.',
  winter: 'Winter',
  winterText:
    'Ask for the avalanche rating and what it means for today’s route. Beacon, shovel and probe on every person, and know how to use them. Check each other’s faces for white skin. Ice carries when the guide has drilled it, not when it looks so.',

  questionsTitle: 'Questions',
  q1: 'Does Treq check that a guide came back?',
  a1: 'No. Treq does not follow trips. Leave a plan with somebody at home and agree on the hour at which they call for help.',
  q2: 'Who is insured?',
  a2: 'Guides from the level Verified on show liability insurance. It is not an accident or travel insurance for you: check your own cover, rescue by air included.',
  q3: 'What if I do not feel safe with my guide?',
  a3: 'Say so, and leave when it is safe to leave. Then [tell us](/contact?topic=safety). In danger call 911.',
  q4: 'I saw something unsafe on a listing.',
  a4: '[Tell us](/contact?topic=safety) which one and what. You need no account for it.',
})
