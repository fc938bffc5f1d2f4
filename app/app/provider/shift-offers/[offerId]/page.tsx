import { OffersPage } from "../offers-page";

export const metadata = { title: "Shift Offer" };

export default OffersPage;
