import { texts } from '#web/lib/language/texts.ts'

export const safety = texts('safety', {
  description:
    'What guides need, what to do before, during, and after a trip, and who to call. Treq doesn’t replace 911, a locator beacon, or a satellite messenger.',
  eyebrow: 'Safety',
  title: 'Go prepared. Know who to call.',
  lead: 'A good guide, honest preparation, and a way to call for help keep you safe.',

  emergencyTitle: 'In an emergency, call 911',
  emergency:
    'Treq doesn’t replace 911, a personal locator beacon (PLB), or a satellite messenger. If your guide starts the trip in the safety check-in, we expect you back and call for help when we don’t hear from you. That can fail, and our inbox isn’t staffed around the clock.',

  guidesTitle: 'What we require of guides',
  guidesLead:
    'These are our requirements for each level. A guide’s page shows the documents we’ve checked and when. Expired ones aren’t shown.',
  beyond: 'Everything in the previous level, plus',

  beforeTitle: 'Before you go',
  before1: 'Read the whole listing',
  before1Text:
    'Difficulty, fitness, minimum age, weight limit, what to bring, and your guide’s safety notes are there for a reason.',
  before2: 'Tell your guide the truth',
  before2Text:
    'Health, medications, allergies, pregnancy, how well you swim, how you feel about heights. Your guide can only plan for what they know.',
  before3: 'Leave a plan at home',
  before3Text:
    'Give someone at home your route, your guide’s name and phone number, and the time they should call for help.',
  before4: 'Check conditions yourself',
  before4Text:
    'Forecast and alerts at [weather.gov](https://www.weather.gov), smoke at [airnow.gov](https://www.airnow.gov), rivers at [waterdata.usgs.gov](https://waterdata.usgs.gov), avalanche danger at [avalanche.org](https://avalanche.org).',
  before5: 'Ask how you’d call for help',
  before5Text:
    'Most backcountry has no cell service. Ask what your guide carries: satellite messenger, radio, or beacon.',
  before6: 'Pack the ten essentials',
  before6Text:
    'Navigation, headlamp, sun protection, first aid, knife and repair kit, fire, shelter, and more food, water, and clothing than the day should need.',

  dayTitle: 'On the day',
  day1: 'Your guide decides the route, the pace, and when to turn back. No summit or fish is worth getting hurt for.',
  day2: 'You can say no at any time, and a good guide will thank you for it.',
  day3: 'Don’t set out if something basic is missing: life jackets on the water, helmets and harnesses on rock, a beacon, shovel, and probe in avalanche terrain, and a sober guide anywhere.',
  day4: 'Drink, eat, and add a layer before you need it. Most bad decisions are made cold, thirsty, and hungry.',
  day5: 'If your guide cancels for weather or safety before the start, you get a full refund, including the service fee.',

  helpTitle: 'If something goes wrong',
  helpLead: 'Do these in order. Print this or save a screenshot. You may not have signal when you need it.',
  help1: 'Stop and look',
  help1Text: 'Make sure no one else gets hurt: rockfall, traffic, current, avalanche, firearms.',
  help2: 'Call 911',
  help2Text:
    'No voice signal? Try a text to 911, your phone’s satellite feature, the SOS button on a satellite messenger, or a beacon.',
  help3: 'Say what matters',
  help3Text:
    'Where you are (coordinates from your phone’s compass or map), what happened, how many are hurt and how badly, what gear you have, and the weather.',
  help4: 'Stay found',
  help4Text: 'Stay together and stay put, keep warm, make yourselves visible, and save your battery.',
  help5: 'Tell us afterward',
  help5Text:
    'Accidents and near misses: [message us about safety](/contact?topic=safety). We flag these to be read first.',

  kindsTitle: 'What each type of trip demands',
  fishing: 'Fishing and boats',
  fishingText:
    'Wear a life jacket the whole time. Dress for the water, not the air: cold water saps your strength within minutes. Wear a wading belt, and stay clear of anyone casting.',
  hunting: 'Hunting',
  huntingText:
    'Treat every firearm as loaded. Keep the muzzle in a safe direction and your finger off the trigger. Wear the blaze orange your state requires. Know what’s behind your target. No alcohol until the firearms are put away.',
  offroad: 'Off-road',
  offroadText:
    'Buckle up before the engine starts, keep arms inside, and wear a helmet where there’s no roof. Stay on the trail. Carry water for an extra night: a broken axle is a long walk.',
  hiking: 'Hiking',
  hikingText:
    'Start early and be below treeline before afternoon lightning. In the desert, turn around when half your water is gone. On rock and snow, keep three points of contact and no one directly above or below you.',
  camping: 'Camping',
  campingText:
    'Check fire restrictions that day. Put fires out until the ash is cold to the touch. Store food, trash, and toothpaste away from tents, in a canister in bear country. Never run a stove in a closed tent.',
  winter: 'Winter',
  winterText:
    'Ask for the avalanche rating and what it means for today’s route. Everyone carries a beacon, shovel, and probe and knows how to use them. Check each other’s faces for frostnip. Trust ice only once your guide has drilled and measured it.',

  questionsTitle: 'Questions',
  q1: 'Does Treq check that a guide made it back?',
  a1: 'Yes, if the guide starts the trip in the [safety check-in](/safety-checkin): we expect the group back at the time in their plan, and call when we don’t hear that they’re safe. Leave a plan with someone at home anyway.',
  q2: 'Who is insured?',
  a2: 'We require guides to carry liability insurance. Ask your guide about theirs. It doesn’t cover you for accidents or travel, so check your own policy, including air rescue.',
  q3: 'What if I don’t feel safe with my guide?',
  a3: 'Say so, and leave when it’s safe to. Then [tell us](/contact?topic=safety). If you’re in danger, call 911.',
  q4: 'I saw something unsafe on a listing.',
  a4: '[Tell us](/contact?topic=safety) which listing and what you saw. You don’t need an account.',
})
