import type { Side } from "@/lib/core/pure/actor";

export type NoticePaths = { list: string; settings: string };

/** The addresses of people's notices, apart from the other addresses: the screens of notices alone load them. */
export const noticePaths: Record<Side, NoticePaths> = {
  provider: {
    list: "/app/provider/notifications",
    settings: "/app/provider/notifications/settings",
  },
  rep: {
    list: "/app/healthcare-entity/notifications",
    settings: "/app/healthcare-entity/notifications/settings",
  },
};
