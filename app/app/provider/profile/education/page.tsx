import { ProofSummary } from "@/components/credentials/checks/proof-summary";
import { EducationTab } from "@/components/credentials/profiles/education-tab";
import { profilePaths } from "@/lib/core/pure/paths";
import { educationKinds } from "@/lib/credentials/words";
import { profilePage } from "../profile-page";

export const metadata = { title: "Profile, Education" };

/** The own profile: languages, diplomas and certificates of training. */
export default profilePage(profilePaths.education, ({ provider }) => (
  <>
    <ProofSummary records={educationKinds.flatMap((kind) => provider[kind])} />
    <EducationTab provider={provider} />
  </>
));
