/**
 * Where in the text the right column stands when there is no room next to it. A file of its own: the layout needs nothing
 * else of the components, and what it imports is bundled.
 */
export const asidePlace = '<!--lec-aside-place-->';
