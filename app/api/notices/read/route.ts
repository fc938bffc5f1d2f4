import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/notices/bell/calls";
import { readNotices } from "@/lib/overview/commands";

export const PUT = serve(calls.readNotices, readNotices);
