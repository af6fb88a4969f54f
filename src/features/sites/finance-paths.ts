/** The names of the finance page. A site has it under one of them; the other two lead there. */
export const financePaths = ['/finance', '/finance-enquiry', '/apply-for-finance'] as const;
