import { PersonalForm } from "@/components/credentials/personal-details/personal-form";
import { editPaths } from "@/lib/core/pure/paths";
import { getPersonal } from "@/lib/credentials/personal-details/queries";
import { editPage } from "./edit-page";

export const metadata = { title: "Edit Profile, Basic Info" };

export default editPage(editPaths.basic, PersonalForm, getPersonal, { kind: "npi", of: "NPI" });
