import type { AssistantTopic } from './assistant.ts';

/** How a topic is suggested, and the words by which it is known in a question of the visitor's own. */
export const assistantQuestions: Readonly<Record<AssistantTopic, { question: string; words: RegExp }>> = {
  price: {
    question: 'What does the price include?',
    words:
      /\b(price[sd]?|pricing|costs?|how much|drive ?away|on[- ]roads?|includ\w*|fees?|charges?|stamp duty|discount\w*)\b/g,
  },
  availability: {
    question: 'Is it still available?',
    words: /\b(availab\w*|in stock|still (have|there|for sale)|sold|arriv\w*|when can i (get|have|collect))\b/g,
  },
  facts: {
    question: 'What are the key facts?',
    words:
      /\b(km|kms|kilomet\w*|mileage|odometer|how (far|old)|year|colou?r|seats?|doors?|engine|fuel|petrol|diesel|hybrid|electric|automatic|manual|transmission|gearbox|drive ?train|facts?|specs?|specifications?)\b/g,
  },
  finance: {
    question: 'Can I get finance?',
    words: /\b(financ\w*|loans?|lend\w*|repay\w*|weekly|monthly|interest|instal?ments?|borrow\w*|pre-?approv\w*)\b/g,
  },
  place: {
    question: 'Where is it, and when are you open?',
    words:
      /\b(where|locat\w*|address|directions?|open\w*|hours?|clos(e|es|ed|ing)|visit|inspect|see it|view it|come in)\b/g,
  },
  testDrive: {
    question: 'Can I take it for a test drive?',
    words: /\b(test[- ]?driv\w*|drive it|take it for a (drive|spin)|try it)\b/g,
  },
  tradeIn: {
    question: 'Can I trade in my car?',
    words: /\b(trad(e|ing)[- ]?ins?|trade|my (old |current |own )?car|swap|part[- ]exchange|valuation)\b/g,
  },
  reserve: {
    question: 'Can I reserve it?',
    words: /\b(reserv\w*|hold it|put (it )?on hold|deposits?|buy (it )?online|refund\w*)\b/g,
  },
  history: {
    question: 'Is there a history report?',
    words:
      /\b(histor\w*|reports?|ppsr|accidents?|crash\w*|damage\w*|owners?|stolen|written off|service books?|log ?books?)\b/g,
  },
  cover: {
    question: 'What cover comes with it?',
    words: /\b(warrant\w*|guarantee\w*|cover\w*|roadside|money back|promis\w*|return it|cooling off)\b/g,
  },
};
