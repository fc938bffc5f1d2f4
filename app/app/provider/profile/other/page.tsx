import { OtherTab } from "@/components/credentials/profiles/other-tab";
import { TabProofs } from "@/components/credentials/profiles/tab-proofs";
import { QuestionnaireCard } from "@/components/onboarding/questionnaires/questionnaire-card";
import { profilePaths } from "@/lib/core/pure/paths";
import { profilePage } from "../profile-page";

export const metadata = { title: "Profile, Other" };

/** The own profile's last tab: insurance, other documents, immunizations and the questionnaire. */
export default profilePage(profilePaths.other, ({ provider }) => (
  <>
    <TabProofs tab="other" provider={provider} />
    <OtherTab provider={provider} questionnaire={<QuestionnaireCard provider={provider} />} />
  </>
));
