import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/opportunities/need-templates/calls";
import { createNeedTemplate } from "@/lib/opportunities/need-templates/commands/save";
import { listNeedTemplates } from "@/lib/opportunities/need-templates/queries/list";

export const GET = serve(calls.listNeedTemplates, listNeedTemplates);
export const POST = serve(calls.createNeedTemplate, createNeedTemplate);
