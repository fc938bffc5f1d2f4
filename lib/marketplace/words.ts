export const providerOrders = [
  "display_name",
  "-display_name",
  "marketplace_hourly_fee",
  "-marketplace_hourly_fee",
] as const;
export type ProviderOrder = (typeof providerOrders)[number];
