import { EducationForm } from "@/components/credentials/education/education-form";
import { editPaths } from "@/lib/core/pure/paths";
import { getEducation } from "@/lib/credentials/education/queries";
import { editPage } from "../edit-page";

export const metadata = { title: "Edit Profile, Education" };

export default editPage(editPaths.education, EducationForm, getEducation);
