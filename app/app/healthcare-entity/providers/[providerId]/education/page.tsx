import type { Metadata } from "next";
import { EducationTab } from "@/components/credentials/profiles/education-tab";
import { type ProfileParams, readDetails } from "../read-profile";

export const metadata: Metadata = { title: "Provider Profile" };

export default async function EducationPage({ params }: ProfileParams) {
  return <EducationTab provider={await readDetails((await params).providerId)} />;
}
