import { presentLicenses, type SoldAdventure } from '#server/catalogue/index.ts'

/** What each guest has to have, as the guide lists it. */
export const neededLicenses = ({ content }: Pick<SoldAdventure, 'content'>) => presentLicenses(content)
