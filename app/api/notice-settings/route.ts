import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/notices/preferences/calls";
import { saveNoticeSettings } from "@/lib/notices/preferences/commands";
import { getNoticeSettings } from "@/lib/notices/preferences/queries";

export const GET = serve(calls.noticeSettings, getNoticeSettings);
export const PUT = serve(calls.saveNoticeSettings, saveNoticeSettings);
