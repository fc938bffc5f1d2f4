import * as calls from "@/lib/assignments/feeds/calls";
import { makeFeed } from "@/lib/assignments/feeds/commands/make";
import { listFeeds } from "@/lib/assignments/feeds/queries/feeds";
import { serve } from "@/lib/core/server/serve";

export const GET = serve(calls.listFeeds, listFeeds);
export const POST = serve(calls.makeFeed, makeFeed);
