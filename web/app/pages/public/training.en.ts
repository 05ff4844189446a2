import { texts } from '#web/lib/language/texts.ts'

export const training = texts('training', {
  description: 'What every Treq guide needs to know: seven core modules, plus one for each type of adventure.',
  eyebrow: 'Training',
  title: 'What every Treq guide needs to know',
  lead: 'Seven core modules for everyone, plus one for each type of adventure a guide offers.',

  coreTitle: 'Seven core modules, plus your specialty',

  kindsTitle: 'One module per activity',
  kindsLead: 'Guides take the module for every type of adventure they offer.',

  shapeTitle: 'How modules work',
  shape1: 'Lessons',
  shape1Text: 'Three to six in each module, 15 to 25 minutes a module.',
  shape2: 'Quiz',
  shape2Text: 'Ten questions from a larger pool. Pass with 80%, and get every safety question right.',
  shape3: 'Explanations',
  shape3Text: 'Every answer is explained after each attempt. No time limit.',
  shape4: 'Final exam',
  shape4Text: 'Twenty-five questions across all modules. 80% to pass.',
})
