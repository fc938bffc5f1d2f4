import type { Metadata } from "next";
import { LicensesTab } from "@/components/credentials/profiles/licenses-tab";
import { type ProfileParams, readDetails } from "../read-profile";

export const metadata: Metadata = { title: "Provider Profile" };

export default async function LicensesPage({ params }: ProfileParams) {
  return <LicensesTab provider={await readDetails((await params).providerId)} />;
}
