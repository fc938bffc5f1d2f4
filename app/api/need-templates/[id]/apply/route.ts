import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/opportunities/need-templates/calls";
import { applyNeedTemplate } from "@/lib/opportunities/need-templates/commands/apply";
import { ensureTemplateVisible } from "@/lib/opportunities/need-templates/queries/list";

export const POST = serve(calls.applyNeedTemplate, applyNeedTemplate, { visible: ensureTemplateVisible });
