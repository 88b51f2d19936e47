/**
 * The place of the right column in the text when there is no room next to it. In a file of its own: the layout needs nothing
 * else of the components, and what it imports is bundled.
 */
export const asidePlace = '<!--lec-aside-place-->';
