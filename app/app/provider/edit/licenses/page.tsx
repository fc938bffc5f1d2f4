import { LicensesForm } from "@/components/credentials/licenses/licenses-form";
import { editPaths } from "@/lib/core/pure/paths";
import { getLicenses } from "@/lib/credentials/licenses/queries";
import { editPage } from "../edit-page";

export const metadata = { title: "Edit Profile, Licenses" };

export default editPage(editPaths.licenses, LicensesForm, getLicenses, { kind: "imlc" });
