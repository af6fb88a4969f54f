-- Since limits last for a day, a crash or a failover must not empty them: everyone could send as many messages again.
ALTER TABLE "limited_actions" SET LOGGED;
