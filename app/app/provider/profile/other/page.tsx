import { QuestionnaireCard } from "@/components/questionnaires/questionnaire-card";
import { getHome } from "@/lib/home/queries";
import { pageActor, pageContext } from "@/lib/page";
import { getQuestionnaire } from "@/lib/questionnaires/queries";
import { isCompleted } from "@/lib/questionnaires/schema";
import { ProfileFrame } from "../profile-frame";

export const metadata = { title: "Profile, Other" };

const path = "/app/provider/profile/other";

/** The own profile's last tab: the questionnaire. */
export default async function OtherPage() {
  const actor = await pageActor("provider", path);
  const context = await pageContext();
  const { providerId } = actor;
  const [home, questionnaire] = await Promise.all([
    getHome(actor, context),
    getQuestionnaire(actor, { providerId }, context),
  ]);
  return (
    <ProfileFrame home={home} path={path}>
      <QuestionnaireCard providerId={providerId} completed={isCompleted(questionnaire)} />
    </ProfileFrame>
  );
}
