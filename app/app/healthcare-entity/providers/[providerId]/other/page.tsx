import { OtherTab } from "@/components/credentials/profiles/other-tab";
import { QuestionnaireReadCard } from "@/components/onboarding/questionnaires/questionnaire-card";
import { detailsPage } from "../read-profile";

export const metadata = { title: "Provider Profile" };

export default detailsPage((provider) => (
  <OtherTab provider={provider} questionnaire={<QuestionnaireReadCard provider={provider} />} />
));
