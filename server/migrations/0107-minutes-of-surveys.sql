-- Pages announce at least the two minutes that messages announce.
update surveys set minutes = 2 where minutes < 2;
