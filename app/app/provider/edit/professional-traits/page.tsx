import { TraitsForm } from "@/components/credentials/professional-traits/traits-form";
import { editPaths } from "@/lib/core/pure/paths";
import { getTraits } from "@/lib/credentials/professional-traits/queries";
import { editPage } from "../edit-page";

export const metadata = { title: "Edit Profile, Professional Traits" };

export default editPage(editPaths.professionalTraits, TraitsForm, getTraits, { kind: "npi" });
