import { serve } from "@/lib/core/server/serve";
import { askOwnData as askCall, listOwnData as listCall } from "@/lib/overview/own-data/calls";
import { askOwnData } from "@/lib/overview/own-data/commands/ask";
import { listOwnData } from "@/lib/overview/own-data/queries/own";

export const GET = serve(listCall, listOwnData);
export const POST = serve(askCall, askOwnData);
