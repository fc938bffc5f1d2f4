import { IdentificationForm } from "@/components/credentials/personal-details/identification-form";
import { editPaths } from "@/lib/core/pure/paths";
import { getIdentification } from "@/lib/credentials/personal-details/queries";
import { editPage } from "../edit-page";

export const metadata = { title: "Edit Profile, Identification" };

export default editPage(editPaths.identification, IdentificationForm, getIdentification);
