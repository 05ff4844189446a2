/** How picture and film are placed in their box. Mirrored on wide windows: the sun rises beside the words instead of behind them. On a phone it stands above them. */
export const view = 'size-full object-cover object-[30%_35%] desktop:-scale-x-100 tablet:object-center'
