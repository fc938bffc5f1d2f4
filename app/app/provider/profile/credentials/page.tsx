import { CredentialsTab } from "@/components/credentials/profiles/credentials-tab";
import { OwnProfileFrame } from "@/components/credentials/profiles/own-profile-frame";
import { profilePaths } from "@/lib/core/pure/paths";
import { readOwnProfile } from "../read-own-profile";

export const metadata = { title: "Profile, Credentials" };

const path = profilePaths.credentials;

/** The own profile: who one is and how one is reached. */
export default async function CredentialsPage() {
  const { home, provider } = await readOwnProfile(path);
  return (
    <OwnProfileFrame home={home} provider={provider} path={path}>
      <CredentialsTab provider={provider} alternatePhone={provider.texting_number} />
    </OwnProfileFrame>
  );
}
