import type { Metadata } from "next";
import { CredentialsTab } from "@/components/credentials/profiles/credentials-tab";
import { type ProfileParams, readDetails } from "../read-profile";

export const metadata: Metadata = { title: "Provider Profile" };

export default async function CredentialsPage({ params }: ProfileParams) {
  return <CredentialsTab provider={await readDetails((await params).providerId)} />;
}
