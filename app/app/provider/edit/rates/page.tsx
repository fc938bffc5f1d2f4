import { RatesForm } from "@/components/connections/rates/rates-form";
import { getRateSettings } from "@/lib/connections/rates/queries";
import { editPaths } from "@/lib/core/pure/paths";
import { editPage } from "../edit-page";

export const metadata = { title: "Edit Profile, Rates" };

export default editPage(editPaths.rates, RatesForm, getRateSettings);
