import { listPage } from "@/app/app/list-page";
import { facilitiesList } from "@/components/facilities/facilities-list";
import { FacilitiesScreen } from "@/components/facilities/facilities-screen";
import { listFacilities } from "@/lib/facilities/queries";

export const metadata = { title: "Facilities" };

export default listPage(facilitiesList, listFacilities, FacilitiesScreen);
