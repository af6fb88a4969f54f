/** The phone card of a car's page, which reveals the car's number. */
export const phoneCardAnchor = '#phone';
