import { OtherTab } from "@/components/credentials/profiles/other-tab";
import { OwnProfileFrame } from "@/components/credentials/profiles/own-profile-frame";
import { QuestionnaireCard } from "@/components/onboarding/questionnaires/questionnaire-card";
import { profilePaths } from "@/lib/core/pure/paths";
import { readOwnProfile } from "../read-own-profile";

export const metadata = { title: "Profile, Other" };

const path = profilePaths.other;

/** The own profile's last tab: insurance, other documents, immunizations and the questionnaire. */
export default async function OtherPage() {
  const { home, provider } = await readOwnProfile(path);
  const completed = provider.completed_questionnaire;
  return (
    <OwnProfileFrame home={home} provider={provider} path={path}>
      <OtherTab
        provider={provider}
        questionnaire={<QuestionnaireCard providerId={provider.id} completed={completed} />}
      />
    </OwnProfileFrame>
  );
}
