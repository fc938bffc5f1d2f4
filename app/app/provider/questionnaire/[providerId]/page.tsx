import { redirect } from "next/navigation";
import { QuestionnaireForm } from "@/components/onboarding/questionnaires/questionnaire-form";
import { PageHeader } from "@/components/ui/page-header";
import { localPath } from "@/lib/core/pure/access";
import { profilePaths, providerPaths } from "@/lib/core/pure/paths";
import { pageActor, pageContext } from "@/lib/core/server/page";
import { getQuestionnaire } from "@/lib/onboarding/questionnaires/queries";

export const metadata = { title: "Provider Questionnaire" };

type PageProps = {
  params: Promise<{ providerId: string }>;
  searchParams: Promise<{ next?: string | string[] }>;
};

export default async function QuestionnairePage({ params, searchParams }: PageProps) {
  const { providerId } = await params;
  const actor = await pageActor("provider", providerPaths.questionnaire(providerId));
  if (providerId !== actor.providerId) redirect("/");
  const { next } = await searchParams;
  const questionnaire = await getQuestionnaire(actor, { providerId }, await pageContext());
  return (
    <div className="mx-auto grid max-w-[800px] gap-5">
      <PageHeader
        title="Provider Questionnaire"
        context="Organizations ask these questions before they clear a provider. Answer them truthfully; a Yes does not rule you out."
      />
      <QuestionnaireForm
        providerId={providerId}
        questionnaire={questionnaire}
        next={localPath(typeof next === "string" ? next : null, profilePaths.other)}
      />
    </div>
  );
}
