import { EducationTab } from "@/components/credentials/profiles/education-tab";
import { profilePaths } from "@/lib/core/pure/paths";
import { profilePage } from "../profile-page";

export const metadata = { title: "Profile, Education" };

/** The own profile: languages, diplomas and certificates of training. */
export default profilePage(profilePaths.education, ({ provider }) => <EducationTab provider={provider} />);
