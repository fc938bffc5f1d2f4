import { callsOf } from "@/lib/core/pure/call";
import { templateReaders } from "@/lib/opportunities/need-templates/policy";
import { needWriters } from "@/lib/opportunities/needed-shifts/policy";

const call = callsOf("opportunities", () => import("@/lib/opportunities/need-templates/schema"));

export const listNeedTemplates = call({
  method: "GET",
  path: "/need-templates/",
  who: templateReaders,
  summary: "Templates of the own organization from which needed shifts are made, by facility and name.",
  input: "templatesInput",
  output: "templateListShape",
  freshForMs: 30_000,
});

/** Shifts without a needed shift may come to fill one. */
const write = { who: needWriters, touches: ["assignments"] } as const;

export const createNeedTemplate = call({
  ...write,
  method: "POST",
  path: "/need-templates/",
  summary: "Save a template; one that is kept made makes its shifts at once.",
  input: "newTemplateInput",
  output: "templateShape",
  status: 201,
});

export const changeNeedTemplate = call({
  ...write,
  method: "PATCH",
  path: "/need-templates/{id}/",
  summary: "Change a template; shifts already made stay.",
  input: "changeTemplateInput",
  output: "templateShape",
});

export const deleteNeedTemplate = call({
  ...write,
  method: "DELETE",
  path: "/need-templates/{id}/",
  summary: "Delete a template; shifts already made stay.",
  input: "idInput",
  output: "nothing",
  status: 204,
});

export const applyNeedTemplate = call({
  ...write,
  method: "POST",
  path: "/need-templates/{id}/apply/",
  summary: "Make what a template says and is missing in these days, or say what that would be.",
  input: "applyTemplateInput",
  output: "appliedShape",
  status: 200,
});

export const copyNeededWeek = call({
  ...write,
  method: "POST",
  path: "/needed-shifts-copy/",
  summary: "Make in other weeks what a facility needs in one, as far as it is missing there.",
  input: "copyWeekInput",
  output: "copiedShape",
  status: 201,
});
