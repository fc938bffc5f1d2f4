import { OffersPage } from "../offers-page";

export const metadata = { title: "Shift Offers" };

export default OffersPage;
