import { ProofSummary } from "@/components/credentials/checks/proof-summary";
import { OtherTab } from "@/components/credentials/profiles/other-tab";
import { QuestionnaireCard } from "@/components/onboarding/questionnaires/questionnaire-card";
import { profilePaths } from "@/lib/core/pure/paths";
import { profilePage } from "../profile-page";

export const metadata = { title: "Profile, Other" };

/** The own profile's last tab: insurance, other documents, immunizations and the questionnaire. */
export default profilePage(profilePaths.other, ({ provider }) => (
  <>
    <ProofSummary
      records={[
        ...provider.malpractice_insurance_applications,
        ...provider.immunizations,
        ...provider.miscellaneous,
      ]}
    />
    <OtherTab provider={provider} questionnaire={<QuestionnaireCard provider={provider} />} />
  </>
));
