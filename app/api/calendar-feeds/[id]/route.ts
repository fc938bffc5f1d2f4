import * as calls from "@/lib/assignments/feeds/calls";
import { revokeFeed } from "@/lib/assignments/feeds/commands/revoke";
import { ensureFeedVisible } from "@/lib/assignments/feeds/queries/feeds";
import { serve } from "@/lib/core/server/serve";

export const DELETE = serve(calls.revokeFeed, revokeFeed, { visible: ensureFeedVisible });
