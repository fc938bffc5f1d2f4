/** How much news a page of it shows, and the panel under the bell [RSC-S-019 RSC-S-020]. */
export const noticesPageSize = 25;
export const panelSize = 8;
