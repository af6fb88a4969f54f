/** The possible addresses of the finance page. A site uses one; the other two redirect to it. */
export const financePaths = ['/finance', '/finance-enquiry', '/apply-for-finance'] as const;
