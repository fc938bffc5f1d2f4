export const connectionSorts = [
  "updated_at",
  "created_at",
  "status",
  "facility__name",
  "provider__display_name",
  "opportunity__title",
  "waiting_since",
] as const;
export type ConnectionSort = (typeof connectionSorts)[number];
