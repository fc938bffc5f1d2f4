import { readFeed } from "@/lib/assignments/feeds/commands/read";
import { serveSecret } from "@/lib/core/server/serve-secret";

export const GET = serveSecret({ name: "calendar feed", type: "text/calendar", read: readFeed });
export const HEAD = GET;
