import { CredentialsTab } from "@/components/profiles/credentials-tab";
import { type ProfileParams, readDetails } from "../read-profile";

export default async function CredentialsPage({ params }: ProfileParams) {
  return <CredentialsTab provider={await readDetails((await params).providerId)} />;
}
