import type { Metadata } from "next";
import { OtherTab } from "@/components/credentials/profiles/other-tab";
import { QuestionnaireReadCard } from "@/components/onboarding/questionnaires/questionnaire-read-card";
import { type ProfileParams, readDetails } from "../read-profile";

export const metadata: Metadata = { title: "Provider Profile" };

export default async function OtherPage({ params }: ProfileParams) {
  const provider = await readDetails((await params).providerId);
  return <OtherTab provider={provider} questionnaire={<QuestionnaireReadCard provider={provider} />} />;
}
