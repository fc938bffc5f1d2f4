/** Addresses of numbers, apart from the others: their screens alone load them. */

export const numberPaths = {
  analytics: "/app/organization/analytics",
  rows: "/app/organization/analytics/rows",
  /** The provider's own. */
  insights: "/app/provider/insights",
};
