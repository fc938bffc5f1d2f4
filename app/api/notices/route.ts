import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/notices/bell/calls";
import { listNotices } from "@/lib/notices/bell/queries";

export const GET = serve(calls.listNotices, listNotices);
