import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/opportunities/need-templates/calls";
import { deleteNeedTemplate } from "@/lib/opportunities/need-templates/commands/remove";
import { changeNeedTemplate } from "@/lib/opportunities/need-templates/commands/save";
import { ensureTemplateVisible } from "@/lib/opportunities/need-templates/queries/list";

const visible = { visible: ensureTemplateVisible };

export const PATCH = serve(calls.changeNeedTemplate, changeNeedTemplate, visible);
export const DELETE = serve(calls.deleteNeedTemplate, deleteNeedTemplate, visible);
