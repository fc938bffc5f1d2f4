import { listPage } from "@/app/app/list-page";
import { templatesList } from "@/components/opportunities/need-templates/templates-list";
import { TemplatesScreen } from "@/components/opportunities/need-templates/templates-screen";
import { orNotFound } from "@/lib/core/server/page";
import { listNeedTemplates } from "@/lib/opportunities/need-templates/queries/list";

export const metadata = { title: "Schedule Templates" };

/** What a month of shifts is made of; the facility of another organization is the not-found page. */
export default listPage(
  templatesList,
  (rep, input, context) => orNotFound(listNeedTemplates(rep, input, context)),
  TemplatesScreen,
);
