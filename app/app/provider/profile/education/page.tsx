import { EducationTab } from "@/components/credentials/profiles/education-tab";
import { TabProofs } from "@/components/credentials/profiles/tab-proofs";
import { profilePaths } from "@/lib/core/pure/paths";
import { profilePage } from "../profile-page";

export const metadata = { title: "Profile, Education" };

/** The own profile: languages, diplomas and certificates of training. */
export default profilePage(profilePaths.education, ({ provider }) => (
  <>
    <TabProofs tab="education" provider={provider} />
    <EducationTab provider={provider} />
  </>
));
