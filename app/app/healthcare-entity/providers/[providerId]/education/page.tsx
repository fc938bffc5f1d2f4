import { EducationTab } from "@/components/profiles/education-tab";
import { type ProfileParams, readDetails } from "../read-profile";

export default async function EducationPage({ params }: ProfileParams) {
  return <EducationTab provider={await readDetails((await params).providerId)} />;
}
