import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/notices/bell/calls";
import { getNoticeCounts } from "@/lib/overview/queries";

export const GET = serve(calls.noticeCounts, getNoticeCounts);
